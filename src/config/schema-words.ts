import { setSchemaMessage } from 'valibot';
import { describeIssue } from '~/lib/issue-text.ts';

// Readable schema errors for commands and servers. Pages never load this module.
setSchemaMessage(describeIssue);
