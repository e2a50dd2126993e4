import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

describe('a note', () => {
  it('is listed until it is deleted', async () => {
    const partner = await api.partner('notes-read', 'notes-write');
    const { status, body: note } = await partner.post('/notes', { text: 'Renew the agreement in May' });
    expect(status).toBe(201);
    expect((await partner.get('/notes')).body.data).toEqual([note]);
    expect((await partner.delete(`/notes/${note.id}`)).status).toBe(204);
    expect((await partner.get('/notes')).body.data).toEqual([]);
  });

  it('is invisible to another account, exactly as if it did not exist', async () => {
    const [owner, other] = [await api.partner('notes-write'), await api.partner('notes-read')];
    const { body: note } = await owner.post('/notes', { text: 'Ours' });
    expect((await other.get(`/notes/${note.id}`)).status).toBe(404);
  });
});
