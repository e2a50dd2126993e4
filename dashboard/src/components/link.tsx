import { type RegisteredRouter, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type MouseEvent, useCallback } from 'react';
import { hrefOf } from './href.ts';

/**
 * The route tree is registered by app/router.tsx, so its types are known here without an import. Addresses, params and filters that
 * it does not have do not compile.
 */
type Routes = Omit<RegisteredRouter['routesById'], '__root__'>;
export type Path = keyof Routes;
type ParamsOf<To extends Path> = Routes[To]['types']['allParams'];
export type SearchOf<To extends Path> = Routes[To]['types']['fullSearchSchema'];

type AddressOf<To extends Path> = To extends Path
  ? { to: To; search?: SearchOf<To> | undefined } & (keyof ParamsOf<To> extends never
      ? { params?: undefined }
      : { params: ParamsOf<To> })
  : never;

/** An address within the dashboard: `{ to: '/companies/$tpaId', params: { tpaId } }`. */
export type Address = AddressOf<Path>;

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & Address;

/**
 * A link within the dashboard. It loads what it leads to on hover and focus. The router's own Link subscribes each link to the
 * location; lists have thousands of links, so this one reads the router and never subscribes.
 */
export function Link({ to, params, search, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const target = targetOf({ to, params, search } as Address);
  const preload = () => void router.preloadRoute(target).catch(() => undefined);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // A new tab, a new window or a download is left to the browser.
    if (isOther || event.defaultPrevented) return;
    event.preventDefault();
    void router.navigate(target);
  };
  return (
    <a
      {...rest}
      href={hrefOf(router.basepath, { to, params, search })}
      onClick={open}
      onPointerEnter={preload}
      onFocus={preload}
    />
  );
}

/** Opens an address; with `replace` the back button does not return to the current page. */
export function useGo(): (address: Address, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (address, { replace = false } = {}) => void navigate({ ...targetOf(address), replace }),
    [navigate],
  );
}

/** The search parameters of a page, validated by its route. A change replaces the history entry; `undefined` removes one. */
export function useSearchParams<To extends Path>(
  page: To,
): [SearchOf<To>, (change: Partial<SearchOf<To>>) => void] {
  // The casts: the router's types cannot be resolved while `To` is open, so one known page stands for it here.
  const search = useSearch({ from: page as '/' });
  const navigate = useNavigate();
  const change = useCallback(
    (next: Partial<SearchOf<To>>) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [search as SearchOf<To>, change];
}

/** An address as the router's functions take it: those check one known path at a time, an Address was checked already. */
function targetOf(address: Address): { to: '/' } {
  return address as { to: '/' };
}
