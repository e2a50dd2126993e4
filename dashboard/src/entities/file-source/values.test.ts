import { describe, expect, it } from 'vitest';
import { newSource, type SourceValues, toNewSource, toSourceUpdate, toSourceValues } from './values.ts';

const filled = (values: Partial<SourceValues>): SourceValues => ({
  ...newSource,
  issuer: 'nordbank',
  name: ' Daily ',
  ...values,
});

describe('the form of a source', () => {
  it('sends the address of its kind only', () => {
    const sent = toNewSource(
      filled({ host: ' sftp.bank.example ', bucket: 'left over', username: 'kontor', private_key: 'KEY' }),
    );
    expect(sent).toMatchObject({
      issuer: 'nordbank',
      name: 'Daily',
      kind: 'sftp',
      host: 'sftp.bank.example',
      port: 22,
      private_key: 'KEY\n',
    });
    expect(sent).not.toHaveProperty('bucket');
    expect(toNewSource(filled({ kind: 'folder', folder: 'drop' }))).not.toHaveProperty('host');
  });

  it('sends a secret only when one was typed', () => {
    const typed = { sign_in: 'password', password: 'secret' } as const;
    expect(toSourceUpdate(filled(typed))).toMatchObject({ password: 'secret' });
    for (const kind of ['sftp', 's3', 'folder'] as const) {
      const sent = toSourceUpdate(filled({ kind }));
      for (const name of ['password', 'private_key', 'passphrase', 'secret_access_key']) {
        expect(sent).not.toHaveProperty(name);
      }
    }
  });

  it('takes host keys in lines, and sends an empty choice as null', () => {
    expect(toSourceUpdate(filled({ host_keys: ' SHA256:a \n\n SHA256:b' }))).toMatchObject({
      host_keys: ['SHA256:a', 'SHA256:b'],
      format: null,
      mapping_id: null,
      poll_from: null,
    });
  });

  it('sends a mapping with CSV only', () => {
    expect(toSourceUpdate(filled({ format: 'cdf3', mapping_id: 'ifm_1' })).mapping_id).toBeNull();
    expect(toSourceUpdate(filled({ format: 'csv', mapping_id: 'ifm_1' })).mapping_id).toBe('ifm_1');
  });

  it('shows a stored source as it was sent', () => {
    const values = filled({
      name: 'Daily',
      host: 'sftp.bank.example',
      username: 'kontor',
      expected_files: [{ by: '07:30', days: 'weekdays', count: '2', pattern: 'CDF3_*' }],
    });
    const { issuer, kind, ...sent } = toNewSource(values);
    // What a response has besides: the fields of other kinds.
    const others = { bucket: null, prefix: null, region: null, endpoint: null, access_key_id: null };
    const stored = { ...others, done_suffix: '.kontor', marker_suffix: '.done', ...sent, issuer, kind };
    const shown = toSourceValues({ ...stored, credentials: 'private_key' } as never);
    expect(shown).toEqual({ ...values, region: '' });
  });
});
