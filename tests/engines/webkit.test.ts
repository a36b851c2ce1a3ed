import { travel } from './engines.ts';

travel('webkit');
