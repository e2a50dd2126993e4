import type { HttpRequest } from '../http/fastify.ts';
import type { OpenRoute } from '../http/route.ts';
import type { Clock } from '../platform/clock.ts';
import { type TestEid, type TestEidPerson, type TestEidScreen, testEidPath } from '../services/eid/index.ts';
import { basePathOf, escapeHtml } from './layout.ts';
import { languageFor, type PeoplePage, renderErrorPage, sendPeoplePage } from './people/layout.ts';
import { formRoute, pageRoute, parseForm } from './route.ts';
import { type TestEidWords, testEidWords } from './test-eid-words.ts';

export type TestEidParts = {
  testEid: TestEid;
  clock: Clock;
  publicUrl: string;
};

const openBecause =
  'The random session in the query is the credential, and only sandbox accounts have such sessions.';

/** Replaces the eID provider for people of sandbox accounts. */
export function testEidRoutes({ testEid, clock, publicUrl }: TestEidParts): OpenRoute[] {
  const action = `${basePathOf(publicUrl)}${testEidPath}`;
  return [
    pageRoute(`GET ${testEidPath}`, {
      id: 'pages.testEid',
      openBecause,
      renderError: renderErrorPage,
      summary: 'The test eID',
      handler: async (request, reply) => {
        const state = sessionIn(request);
        const screen = await testEid.open(state, clock.now());
        if (!screen) return sendPeoplePage(reply, 404, renderEnded(request));
        return sendPeoplePage(reply, 200, renderChoice(action, state, screen));
      },
    }),
    formRoute(testEidPath, {
      id: 'pages.testEidChoice',
      openBecause,
      renderError: renderErrorPage,
      summary: 'Choose a test person, or cancel',
      handler: async (request, reply) => {
        const form = parseForm(request);
        const state = form.get('session') ?? '';
        const now = clock.now();
        const next = form.has('cancel')
          ? await testEid.cancel(state, now)
          : await testEid.choosePerson(state, form.get('person') ?? '', now);
        if (next !== undefined) return reply.header('cache-control', 'no-store').redirect(next, 303);
        const screen = await testEid.open(state, now);
        if (!screen) return sendPeoplePage(reply, 404, renderEnded(request));
        return sendPeoplePage(
          reply,
          422,
          renderChoice(action, state, screen, testEidWords[screen.language].unknown),
        );
      },
    }),
  ];
}

function sessionIn(request: HttpRequest): string {
  const { session } = request.query as { session?: unknown };
  return typeof session === 'string' ? session : '';
}

function renderChoice(action: string, state: string, screen: TestEidScreen, problem?: string): PeoplePage {
  const words = testEidWords[screen.language];
  const countries = [...new Set(screen.persons.map(({ country }) => country))];
  const groups = countries.map((country) => {
    const persons = screen.persons.filter((person) => person.country === country);
    const buttons = persons.map((person) => personButton(person, words));
    return `<fieldset><legend>${words.countries[country]}</legend>\n${buttons.join('\n')}\n</fieldset>`;
  });
  const text =
    screen.displayText === ''
      ? ''
      : `<section class="card"><h2>${words.approving}</h2><p class="quote">${escapeHtml(screen.displayText)}</p></section>\n`;
  const alert = problem === undefined ? '' : `<p role="alert"><strong>${problem}</strong></p>\n`;
  const content = `<section class="card alert"><h1>${words.banner}</h1><p>${words.explanation}</p></section>
${text}<section class="card">
<h2>${words.choose}</h2>
${alert}<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="session" value="${escapeHtml(state)}">
${groups.join('\n')}
<button type="submit" name="cancel" value="yes" class="quiet">${words.cancel}</button>
</form>
</section>`;
  return { language: screen.language, title: words.title, content };
}

function personButton({ id, name, birth_date }: TestEidPerson, words: TestEidWords): string {
  return `<button type="submit" name="person" value="${escapeHtml(id)}" class="choice">${escapeHtml(name)} <span class="soft">${words.born} ${escapeHtml(birth_date)}</span></button>`;
}

function renderEnded(request: HttpRequest): PeoplePage {
  const language = languageFor(request);
  const words = testEidWords[language];
  const content = `<section class="card"><h1>${words.endedTitle}</h1><p>${words.endedText}</p></section>`;
  return { language, title: words.title, path: '', content };
}
