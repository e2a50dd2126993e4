import type { HttpRequest } from '../http/fastify.ts';
import type { HtmlPage } from '../http/html.ts';
import { basePathOf, escapeHtml, page } from './layout.ts';
import { languageFor, peoplePage } from './people/layout.ts';
import { loginForm } from './sign-in/login.ts';
import { signInWords } from './sign-in/words.ts';
import { startWords } from './start-words.ts';

/** Renders the page that a browser gets instead of a 401 in JSON: a form to sign in, and for developers how to get a token. */
export function renderLogin(publicUrl: string, request: HttpRequest): HtmlPage {
  const language = languageFor(request);
  const words = startWords[language];
  const url = escapeHtml(publicUrl);
  const base = basePathOf(publicUrl);
  return peoplePage({
    language,
    title: signInWords[language].signIn,
    hasGuardedForm: true,
    content: `<div class="narrow"><section class="card">
<h1>${signInWords[language].signIn}</h1>
<p>${words.signInText}</p>
${loginForm(language, base)}
</section></div>
<section class="card"><details><summary>${words.apiTitle}</summary>
<p>${words.apiText}</p>
<pre><code>curl -H 'Accept: application/json' \\
  -d grant_type=client_credentials \\
  -d client_id=cli_… -d client_secret=ksec_… \\
  ${url}/oauth/token</code></pre>
<p>${words.apiToken}</p>
<pre><code>curl -H 'Accept: application/json' \\
  -H 'Authorization: Bearer TOKEN' \\
  ${url}/accounts/acc_…</code></pre>
<p><a href="${base}/docs">${words.apiReference}</a></p>
</details></section>`,
  });
}

/** Renders the page that a browser gets instead of a 404 in JSON. */
export function renderNotFound(publicUrl: string, request: HttpRequest): HtmlPage {
  const language = languageFor(request);
  const words = startWords[language];
  const base = basePathOf(publicUrl);
  return peoplePage({
    language,
    title: words.missingTitle,
    content: `<section class="card"><h1>${words.missingTitle}</h1><p>${words.missingText}</p>
<p><a href="${base}/dashboard/">${words.toDashboard}</a></p><p><a href="${base}/docs">${words.toReference}</a></p></section>`,
  });
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
<li><a href="/docs/receipts/try">Read a receipt</a>: upload a picture and see the fields that Kontor finds</li>
<li><a href="/openapi.json">openapi.json</a>: the API as an OpenAPI document</li>
<li><a href="/.well-known/oauth-authorization-server">Authorization server metadata</a></li>
<li><a href="/readyz">Health</a></li>
</ul>
</section>`,
  );
}
