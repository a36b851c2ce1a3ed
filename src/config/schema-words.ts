import { setSchemaMessage } from 'valibot';
import { describeSchemaIssue } from '~/lib/issue-text.ts';

// Makes schema errors readable in commands and servers. Pages never load this module.
setSchemaMessage(describeSchemaIssue);
