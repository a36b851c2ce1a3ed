import { setSchemaMessage } from 'valibot';
import { issueText } from '~/lib/issue-text.ts';

// Readable schema errors for commands and servers. Pages never load this module.
setSchemaMessage(issueText);
