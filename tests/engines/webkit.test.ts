import { runJourneysIn } from './engines.ts';

runJourneysIn('webkit');
