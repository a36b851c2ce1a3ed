import { travel } from './engines.ts';

travel('firefox');
