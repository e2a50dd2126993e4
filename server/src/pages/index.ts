import { sendHtml } from '../http/html.ts';
import type { Resource } from '../http/resource.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import type { ShownDemo } from './docs/demo-credentials.ts';
import { docsRoutes } from './docs/index.ts';
import { icon } from './layout.ts';
import { openapiSender } from './openapi-file.ts';
import { type PeopleParts, peopleRoutes } from './people/index.ts';
import { type PortalParts, portalRoutes } from './portal/index.ts';
import { pageRoute } from './route.ts';
import { type SecurityTxtParts, securityTxtRoute } from './security-txt.ts';
import { type SignInPageParts, signInRoutes } from './sign-in/index.ts';
import { renderWelcome } from './start.ts';
import { type TestEidParts, testEidRoutes } from './test-eid.ts';

type PageParts = {
  version: string;
  openapi: () => object;
  testEid: TestEidParts;
  people: PeopleParts;
  portal: PortalParts['portal'];
  signIn: SignInPageParts;
  shownDemo: ShownDemo;
  securityTxt: SecurityTxtParts;
};

export function pages(parts: PageParts): Resource {
  const { version, openapi, testEid, people, portal, signIn, shownDemo } = parts;
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
      securityTxtRoute(parts.securityTxt),
      ...docsRoutes({ publicUrl: signIn.publicUrl, shownDemo }),
      ...testEidRoutes(testEid),
      ...peopleRoutes(people),
      ...portalRoutes({ publicUrl: signIn.publicUrl, portal }),
      ...signInRoutes(signIn),
      ...dashboardRoutes({ publicUrl: signIn.publicUrl }),
    ],
  };
}
