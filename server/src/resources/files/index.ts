import type { Resource } from '../../http/resource.ts';
import { type FileParts, fileRoutes } from './routes.ts';

export type { FileParts } from './routes.ts';

export function files(parts: FileParts): Resource {
  return {
    name: 'files',
    about: 'Pictures and documents that belong to other objects: receipts, signed documents.',
    routes: fileRoutes(parts),
    existence: { fileId: async (db, id) => (await parts.getFile(db, id)) !== undefined },
  };
}
