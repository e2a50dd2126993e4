import type { HtmlPage } from '../http/html.ts';
import { page } from './layout.ts';

export function renderWelcome(version: string): HtmlPage {
  return page(
    'Welcome',
    `<section>
<h1>Kontor is running</h1>
<p class="soft">Version ${version}. The partner API for company-card data.</p>
<ul>
<li><a href="/dashboard/">Dashboard</a>: sign in to your account</li>
<li><a href="/docs">API reference</a>: every operation, with a form to try it</li>
<li><a href="/docs/receipts">Read a receipt</a>: upload a picture and see which fields Kontor finds</li>
<li><a href="/openapi.json">openapi.json</a>: the API as an OpenAPI document</li>
<li><a href="/.well-known/oauth-authorization-server">Authorization server metadata</a></li>
<li><a href="/readyz">Health</a></li>
</ul>
</section>`,
  );
}
