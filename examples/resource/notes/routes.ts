import { auditCreate, auditDelete } from '../../http/audited.ts';
import { listRoute } from '../../http/list-route.ts';
import { partnerRoute } from '../../http/route.ts';
import { orNotFound } from '../../platform/errors.ts';
import { NewNote, Note, NotePage, NoteQuery } from './schema.ts';
import * as store from './store.ts';

const base = '/accounts/:accountId/notes';
const one = `${base}/:noteId` as const;

export const noteRoutes = () => [
  listRoute(base, {
    id: 'notes.list',
    summary: 'List notes',
    scope: 'notes-read',
    query: NoteQuery,
    page: NotePage,
    read: ({ query }, { db }) => store.list(db, query),
  }),
  partnerRoute(`POST ${base}`, {
    id: 'notes.create',
    summary: 'Create a note',
    scope: 'notes-write',
    body: NewNote,
    success: { status: 201, body: Note },
    handler: async ({ body }, context) => {
      const note = orNotFound(await store.insert(context.db, context.now, body), 'note');
      await auditCreate(context, 'note', note);
      return note;
    },
  }),
  partnerRoute(`GET ${one}`, {
    id: 'notes.get',
    summary: 'Get a note',
    scope: 'notes-read',
    success: { status: 200, body: Note },
    handler: async ({ params }, { db }) => orNotFound(await store.get(db, params.noteId), 'note'),
  }),
  partnerRoute(`DELETE ${one}`, {
    id: 'notes.delete',
    summary: 'Delete a note',
    scope: 'notes-write',
    handler: async ({ params }, context) => {
      const note = orNotFound(await store.getForUpdate(context.db, params.noteId), 'note');
      await auditDelete(context, 'note', note);
      await store.remove(context.db, note.id);
    },
  }),
];
