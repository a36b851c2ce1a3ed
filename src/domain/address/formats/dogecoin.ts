import { bitcoinLikeValidator } from './bitcoin.ts';

export default bitcoinLikeValidator('Dogecoin');
