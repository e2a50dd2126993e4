import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// Where `npm run dev` of this workspace finds a Kontor.
const kontor = process.env.KONTOR_URL ?? 'http://localhost:8080';
const ours = [
  '/accounts',
  '/session',
  '/login',
  '/logout',
  '/payment-products',
  '/logos',
  '/docs',
  '/openapi.json',
  '/favicon.ico',
  '/readyz',
];

/** What each scope means, and which a new client gets: the two things of the contract that the SDK does not carry. */
function scopes(): Plugin {
  const id = 'virtual:scopes';
  return {
    name: id,
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load: async (wanted) => {
      if (wanted !== `\0${id}`) return undefined;
      const { components } = JSON.parse(await readFile(join(import.meta.dirname, '../openapi.json'), 'utf8'));
      const { NewOAuthClient } = components.schemas;
      const offered: string[] = NewOAuthClient.properties.scopes.items.enum;
      const about = components.securitySchemes.oauth2.flows.clientCredentials.scopes;
      const own = Object.fromEntries(offered.map((scope) => [scope, about[scope]]));
      return `export const aboutScopes = ${JSON.stringify(own)};
export const recommendedScopes = ${JSON.stringify(NewOAuthClient.properties.scopes.default)};`;
    },
  };
}

const textFile = /\/src\/(?:.*\/)?(?:common|words|\w+-words|words-\w+)\/(?:en|sv|no|da|fi)\.ts$/;

/** `texts-co2-sv`: what the server looks for, too, when it writes a page. */
function textsName(id: string): string {
  const apart = /\/entities\/(environmental-impact|audit-line|secret|coding)\//.exec(id)?.[1];
  const area = apart ?? /\/screens\/([^/]+)\//.exec(id)?.[1] ?? 'shared';
  return `texts-${area}-${id.slice(-5, -3)}`;
}

/**
 * What nearly every page uses, in one file: of many small ones, a phone waits for each in turn. Not React itself, which the first
 * script needs before the texts are there.
 */
const base =
  /\/node_modules\/(?!react\/)|\/sdk\/|\/src\/(?:api|charts)\/|\/src\/components\/(?!lookup|metadata|period|edit|stale-dialog|typed-amount)|\/src\/i18n\/errors|\/src\/entities\/(?:webhook\/(?!outcome)|(?:statistics|country|tpa)\/)/;

export default defineConfig(({ command }) => ({
  plugins: [react(), scopes()],
  // Built files find each other by where they are themselves; the server writes the page's own addresses.
  base: command === 'build' ? './' : '/dashboard/',
  build: {
    target: 'es2022',
    outDir: 'dist',
    // Pictures in CSS stay files: the policy of the page allows little else.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
    license: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file of texts for each area and language; a browser loads those of its reader's language.
            { test: textFile, name: (id: string) => textsName(id) },
            { test: base, name: 'base', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(ours.map((path) => [path, { target: kontor, changeOrigin: false }])) },
}));
