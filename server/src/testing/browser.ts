import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { isSkipped } from './requirements.ts';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium of this machine, or undefined if there is none. */
export const chromiumPath = candidates.find(existsSync);

/** Returns the condition for `describe.skipIf`. Throws if Chromium is missing and skips are not allowed. */
export function isBrowserSkipped(): boolean {
  return isSkipped({ name: 'Chromium', package: 'chromium', isThere: chromiumPath !== undefined });
}

export function openBrowser(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('There is no Chromium on this machine.');
  // Root, as in a container, has no sandbox. The pages are Kontor's own.
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
}
