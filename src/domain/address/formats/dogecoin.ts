import { createBitcoinLikeValidator } from './bitcoin.ts';

export default createBitcoinLikeValidator('Dogecoin');
