import { sendHtml } from '../http/html.ts';
import type { Resource } from '../http/resource.ts';
import { found } from '../platform/errors.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import { isErrorCode, renderError, renderErrors } from './docs/errors-page.ts';
import { docsAsset, renderDocs, renderReceiptsPage } from './docs/index.ts';
import { icon } from './layout.ts';
import { openapiSender } from './openapi-file.ts';
import { type PeopleParts, peopleRoutes } from './people/index.ts';
import { fileName, pageRoute } from './route.ts';
import { type SignInPageParts, signInRoutes } from './sign-in/index.ts';
import { renderWelcome } from './start.ts';
import { type TestEidParts, testEidRoutes } from './test-eid.ts';

type PageParts = {
  version: string;
  openapi: () => object;
  testEid: TestEidParts;
  people: PeopleParts;
  signIn: SignInPageParts;
};

export function pages({ version, openapi, testEid, people, signIn }: PageParts): Resource {
  return {
    name: 'pages',
    about: 'Pages for people.',
    routes: [
      pageRoute('GET /', {
        id: 'pages.welcome',
        openBecause: 'The start page contains no data of any account.',
        summary: 'The start page',
        handler: (_request, reply) => sendHtml(reply, renderWelcome(version)),
      }),
      pageRoute('GET /favicon.ico', {
        id: 'pages.icon',
        openBecause: 'Browsers request it before a user signs in.',
        summary: 'The icon',
        handler: (_request, reply) =>
          reply
            .header('content-type', 'image/svg+xml')
            .header('cache-control', 'public, max-age=86400')
            .send(icon),
      }),
      pageRoute('GET /openapi.json', {
        id: 'pages.openapi',
        openBecause: 'The documentation of the API is public.',
        summary: 'The OpenAPI document',
        handler: openapiSender(openapi),
      }),
      pageRoute('GET /docs', {
        id: 'pages.docs',
        openBecause: 'The documentation of the API is public.',
        summary: 'The API reference',
        handler: (_request, reply) => sendHtml(reply, renderDocs()),
      }),
      pageRoute('GET /docs/receipts', {
        id: 'pages.receipts',
        openBecause: 'It is only a form; its request carries the token that the reader enters.',
        summary: 'Scan a receipt and see the result',
        handler: (_request, reply) => sendHtml(reply, renderReceiptsPage()),
      }),
      pageRoute('GET /docs/errors', {
        id: 'pages.errors',
        openBecause: 'The documentation of the API is public.',
        summary: 'All error codes',
        handler: (_request, reply) => sendHtml(reply, renderErrors()),
      }),
      pageRoute('GET /docs/errors/:code', {
        id: 'pages.error',
        openBecause: 'The documentation of the API is public.',
        summary: 'What an error code means; the `type` of a problem is its address',
        idForms: { code: /^[a-z_]{1,100}$/ },
        handler: (request, reply) => {
          const { code } = request.params as { code: string };
          return sendHtml(reply, renderError(found(isErrorCode(code) ? code : undefined, 'error code')));
        },
      }),
      pageRoute('GET /docs/:asset', {
        id: 'pages.docsAsset',
        openBecause: 'The documentation of the API is public.',
        summary: 'Files of the API reference',
        idForms: { asset: fileName },
        handler: (request, reply) => {
          const { asset } = request.params as { asset: string };
          const file = found(docsAsset(asset), 'file');
          return reply
            .header('content-type', file.contentType)
            .header('cache-control', 'public, max-age=3600')
            .header('x-content-type-options', 'nosniff')
            .send(file.body);
        },
      }),
      ...testEidRoutes(testEid),
      ...peopleRoutes(people),
      ...signInRoutes(signIn),
      ...dashboardRoutes({ publicUrl: signIn.publicUrl }),
    ],
  };
}
