import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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

export default defineConfig(({ command }) => ({
  plugins: [react()],
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
  },
  server: { proxy: Object.fromEntries(ours.map((path) => [path, { target: kontor, changeOrigin: false }])) },
}));
