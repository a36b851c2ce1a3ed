import { setSchemaMessage } from 'valibot';
import { issueText } from '~/lib/issue-text.ts';

// For every schema of a command or a server; no page loads it, since nobody mends a row in a visitor's console.
setSchemaMessage(issueText);
