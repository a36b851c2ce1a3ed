import { setSchemaMessage } from 'valibot';
import { issueText } from '~/lib/issue-text.ts';

// Messages for the schemas of commands and servers. Pages do not load them.
setSchemaMessage(issueText);
