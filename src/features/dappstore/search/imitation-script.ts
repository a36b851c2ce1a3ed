import { checkedScriptOf } from '~/shell/checked-script.ts';
import code from './imitation.ts?module';

export const imitationScript = checkedScriptOf('/data/search/imitation-', code);
