import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  useRouterState,
} from '@tanstack/react-router';
import { useRef } from 'react';
import { basePath } from '../api/base.ts';
import { useSession } from '../api/session.ts';
import { findPage, PageParametersProvider } from './routing.tsx';
import { type AreaEntry, areas, type ScreenModule, screens } from './screens.ts';
import { Shell } from './shell.tsx';
import { NoAccess, NotFound, ScreenFault } from './trouble.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: ScreenFault });

function areaRoute(entry: AreaEntry) {
  const load = screens[entry.area];
  const component = load
    ? lazyRouteComponent(async () => ({ default: areaComponent(entry, await load()) }))
    : NotFound;
  // The rest of the address, which may be empty, is the area's own affair.
  const path = entry.area === 'home' ? '/' : `/${entry.area}/$`;
  return createRoute({ getParentRoute: () => root, path, component, errorComponent: ScreenFault });
}

/** Shows that page of an area which the address names, to those who may see it. */
function areaComponent({ area, needs, mode }: AreaEntry, { pages }: ScreenModule) {
  return function AreaScreen() {
    const { can, account } = useSession();
    const now = useRouterState({ select: (state) => state.location.pathname });
    // While another area is on its way the address is that one's already: this one stays as it was.
    const last = useRef(now);
    if (now.split('/')[1] === (area === 'home' ? '' : area)) last.current = now;
    const path = last.current;
    const found = findPage(
      pages,
      path
        .split('/')
        .slice(area === 'home' ? 1 : 2)
        .join('/'),
    );
    if (!can(...needs) || (mode !== undefined && mode !== account.mode)) return <NoAccess />;
    if (found === undefined) return <NotFound />;
    const { page, parameters } = found;
    return (
      // Another thing is another page: nothing typed for one may be left over in the other.
      <PageParametersProvider value={parameters} key={`${page.path} ${JSON.stringify(parameters)}`}>
        <page.component />
      </PageParametersProvider>
    );
  };
}

export const router = createRouter({
  routeTree: root.addChildren((areas as readonly AreaEntry[]).map(areaRoute)),
  basepath: `${basePath}/dashboard`,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Plain texts, as a person would write them into the address.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(
      Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    ).toString();
    return text === '' ? '' : `?${text}`;
  },
});
