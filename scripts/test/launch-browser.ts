import { chromium, type Browser } from 'playwright';
import { findBrowser } from './tools.ts';

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
