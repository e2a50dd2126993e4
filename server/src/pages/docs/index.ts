import { createReadStream } from 'node:fs';
import type { HtmlPage } from '../../http/html.ts';
import { vendorPath } from '../../platform/assets.ts';
import { receiptsScript, receiptsStyle } from './receipts-page.ts';

export { renderReceiptsPage } from './receipts-page.ts';

// The files of Swagger UI that the page loads.
const assets = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
]);

// Swagger UI sets style attributes; scripts come only from this server.
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export function renderDocs(): HtmlPage {
  return {
    policy: docsPolicy,
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Kontor</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/kontor.css">
</head>
<body>
<div id="reference"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script type="module" src="/docs/kontor.js"></script>
</body>
</html>
`,
  };
}

const script = `
const specification = await (await fetch('/openapi.json')).json();
// Calls go to the origin of this page: the policy allows nothing else.
specification.servers = [{ url: location.origin, description: 'This installation' }];
window.ui = SwaggerUIBundle({
  spec: specification,
  dom_id: '#reference',
  deepLinking: true,
  tryItOutEnabled: true,
  filter: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  syntaxHighlight: { activated: true, theme: 'nord' },
  requestInterceptor: (request) => {
    // Without it, a failed authentication is the login page.
    if (!/json/.test(request.headers.Accept ?? '')) request.headers.Accept = 'application/json';
    // Calls with a session that change something need it.
    request.headers['X-Kontor-CSRF'] = '1';
    return request;
  },
});
`;

const style = `
body { margin: 0; background: #f4f6f8; }
.swagger-ui { font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.swagger-ui .topbar { display: none; }
.swagger-ui .info { margin: 2rem 0 1.2rem; }
.swagger-ui .info .title { font-family: inherit; color: #17212f; }
.swagger-ui .scheme-container { background: transparent; box-shadow: none; padding: .5rem 0 1rem; }
.swagger-ui .opblock { border-radius: .6rem; box-shadow: none; }
.swagger-ui .opblock-tag { font-family: inherit; color: #17212f; border-bottom: 1px solid #d8dee6; }
.swagger-ui .btn.authorize { border-color: #0b6e6e; color: #0b6e6e; border-radius: .5rem; }
.swagger-ui .btn.authorize svg { fill: #0b6e6e; }
.swagger-ui .info a, .swagger-ui .info code { color: #0b6e6e; }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #566274; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1d6b3a; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1f5f9e; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #7d4f00; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b0232f; }
.swagger-ui .btn.execute { background: #0b6e6e; border-color: #0b6e6e; border-radius: .5rem; }
`;

/** Undefined when the page has no such file. */
export function docsAsset(
  name: string,
): { contentType: string; body: string | NodeJS.ReadableStream } | undefined {
  if (name === 'kontor.js') return { contentType: 'text/javascript; charset=utf-8', body: script };
  if (name === 'kontor.css') return { contentType: 'text/css; charset=utf-8', body: style };
  if (name === 'receipts.js') return { contentType: 'text/javascript; charset=utf-8', body: receiptsScript };
  if (name === 'receipts.css') return { contentType: 'text/css; charset=utf-8', body: receiptsStyle };
  const contentType = assets.get(name);
  if (contentType === undefined) return undefined;
  return { contentType, body: createReadStream(vendorPath(`swagger-ui-dist/${name}`)) };
}
