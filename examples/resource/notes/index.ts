import type { Resource } from '../../http/resource.ts';
import { noteRoutes } from './routes.ts';
import * as store from './store.ts';

export function notes(): Resource {
  return {
    name: 'notes',
    about: 'Short texts that a partner keeps on its account.',
    routes: noteRoutes(),
    existence: { noteId: store.exists },
  };
}
