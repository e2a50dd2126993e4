import type { Static } from 'typebox';
import { Fields, Id, Line, listQuery, PageOf, Timestamp } from '../../platform/schema.ts';

const text = Line({ max: 500, description: 'The note', examples: ['Renew the agreement in May'] });

export const Note = Fields(
  { id: Id('nte'), text, created_at: Timestamp },
  { name: 'Note', description: 'A short text that a partner keeps on its account.' },
);
export type Note = Static<typeof Note>;
export const NotePage = PageOf(Note, 'NotePage');
export const NoteQuery = listQuery({});

export const NewNote = Fields({ text }, { name: 'NewNote' });
export type NewNote = Static<typeof NewNote>;
