import type { HtmlPage } from '../http/html.ts';
import { escapeHtml, page } from './layout.ts';

/** What a browser gets instead of a 401 in JSON. It also explains the API to developers who end up here. */
export function renderLogin(publicUrl: string): HtmlPage {
  const url = escapeHtml(publicUrl);
  return page(
    'Sign in',
    `<section>
<h1>You are not signed in</h1>
<p>This address belongs to the Kontor API. It needs an access token, and yours is missing, expired or revoked.</p>
<p>Are you a person? <a href="/login">Sign in</a>.</p>
</section>
<section>
<h2>Are you calling the API?</h2>
<p>Send <code>Accept: application/json</code> with every request to get errors as JSON instead of this page. Then get a token with your client id and secret:</p>
<pre><code>curl -H 'Accept: application/json' \\
  -d grant_type=client_credentials \\
  -d client_id=cli_… -d client_secret=ksec_… \\
  ${url}/oauth/token</code></pre>
<p>Then send the token with each request:</p>
<pre><code>curl -H 'Accept: application/json' \\
  -H 'Authorization: Bearer TOKEN' \\
  ${url}/accounts/acc_…</code></pre>
<p class="soft">Every operation, with its scope and examples, is in the <a href="/docs">API reference</a>.</p>
</section>`,
  );
}

export function renderWelcome(version: string): HtmlPage {
  return page(
    'Welcome',
    `<section>
<h1>Kontor is running</h1>
<p class="soft">Version ${version}. The partner API for company-card data.</p>
<ul>
<li><a href="/dashboard/">Dashboard</a>: sign in to your account</li>
<li><a href="/docs">Documentation</a>: quickstart, guides, and every operation with a form to try it</li>
<li><a href="/docs/receipts/try">Read a receipt</a>: upload a picture and see which fields Kontor finds</li>
<li><a href="/openapi.json">openapi.json</a>: the API as an OpenAPI document</li>
<li><a href="/.well-known/oauth-authorization-server">Authorization server metadata</a></li>
<li><a href="/readyz">Health</a></li>
</ul>
</section>`,
  );
}
