import { setSchemaMessage } from 'valibot';
import { describeSchemaIssue } from '~/lib/issue-text.ts';

// Readable schema errors for commands and servers. Pages never load this module.
setSchemaMessage(describeSchemaIssue);
