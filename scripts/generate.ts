import { readArguments } from './command/read-arguments.ts';
import { writeMarkdownNews } from './facts/write-markdown-news.ts';
import { generateLocaleFiles } from './locales/generate.ts';

const help = `node scripts/generate.ts [--help]

Generates files from locales/en: the types of all keys (src/i18n/keys.generated.ts), and schemas for editors
(locales/.schema). Fails if a locale file of any language is not valid JSON.`;

readArguments(help);
const { written, total } = generateLocaleFiles();
await writeMarkdownNews();
console.log(`generated ${total} files from locales/en, ${written.length} of them changed`);
