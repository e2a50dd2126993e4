import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, createContext, type MouseEvent, useCallback, useContext } from 'react';
import { basePath } from '../api/base.ts';
import type { ScreenPage } from './screens.ts';

const PageParameters = createContext<Record<string, string>>({});
export const PageParametersProvider = PageParameters.Provider;

/** The values of `:names` in the page's path. */
export function usePageParams<Names extends string>(): Record<Names, string> {
  return useContext(PageParameters) as Record<Names, string>;
}

/** The first page whose path fits what follows the area in the address. */
export function findPage(
  pages: readonly ScreenPage[],
  rest: string,
): { page: ScreenPage; parameters: Record<string, string> } | undefined {
  const given = rest.split('/').filter((piece) => piece !== '');
  for (const page of pages) {
    const pieces = page.path.split('/').filter((piece) => piece !== '');
    if (pieces.length !== given.length) continue;
    const parameters: Record<string, string> = {};
    const fits = pieces.every((piece, at) => {
      const value = given[at] ?? '';
      if (!piece.startsWith(':')) return piece === value;
      parameters[piece.slice(1)] = decode(value);
      return true;
    });
    if (fits) return { page, parameters };
  }
  return undefined;
}

/** A path that is no valid encoding is taken as it is written. */
function decode(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  /** Within the dashboard: '/webhooks/org_1/whk_2?status=failed'. */
  to: string;
};

/**
 * A link within the dashboard. What it leads to is loaded as soon as somebody seems to want it. Not the router's own, which follows
 * every change of the address: lists have thousands of links.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const go = useGo();
  const preload = () => {
    const { path } = split(to);
    void router.preloadRoute({ to: path } as unknown as { to: '/' }).catch(() => undefined);
  };
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // Another tab, another window, a download: the browser knows how.
    if (isOther || event.defaultPrevented) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a
      {...rest}
      href={`${basePath}/dashboard${to}`}
      onClick={open}
      onPointerEnter={preload}
      onFocus={preload}
    />
  );
}

/** Goes to an address within the dashboard; with `replace` the back button does not come here again. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, { replace = false } = {}) => {
      const { path, search } = split(to);
      void navigate({ to: path, search, replace } as unknown as { to: '/' });
    },
    [navigate],
  );
}

function split(to: string): { path: string; search: Record<string, string> } {
  const [path = '/', query = ''] = to.split('?');
  return { path, search: Object.fromEntries(new URLSearchParams(query)) };
}

/** Filters in the address: they survive a reload, can be sent to a colleague, and the back button undoes them. */
export function useSearch(): [Record<string, string>, (change: Record<string, string | undefined>) => void] {
  const search = useRouterState({ select: (state) => state.location.search as Record<string, string> });
  const navigate = useNavigate();
  const change = useCallback(
    (next: Record<string, string | undefined>) => {
      const merged = (before: Record<string, string>) =>
        Object.fromEntries(
          Object.entries({ ...before, ...next }).filter(([, value]) => value !== undefined && value !== ''),
        );
      void navigate({ to: '.', search: merged, replace: true, resetScroll: false } as unknown as { to: '/' });
    },
    [navigate],
  );
  return [search, change];
}
