import type { ComponentType } from 'react';
import { type Scope, useSession } from '../api/session.ts';
import { NoAccess } from '../app/trouble.tsx';

/** A page for those whose role has these scopes; others are told so, instead of filling in a form in vain. */
export function needing(Page: ComponentType, ...scopes: Scope[]): ComponentType {
  return function Guarded() {
    const { can } = useSession();
    return can(...scopes) ? <Page /> : <NoAccess />;
  };
}
