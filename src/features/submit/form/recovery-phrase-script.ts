import code from '~/domain/submission/recovery-words.ts?module';
import { checkedScriptOf } from '~/shell/checked-script.ts';

export const recoveryPhraseScript = checkedScriptOf('/data/forms/recovery-phrase-', code);
