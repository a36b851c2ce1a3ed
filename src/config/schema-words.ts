import { setSchemaMessage } from 'valibot';
import { issueText } from '~/lib/issue-text.ts';

// Sets readable messages for schemas in commands and servers. Pages do not load this module.
setSchemaMessage(issueText);
