import { expect, it } from 'vitest';
import { checkSettings, showSettings } from './settings.ts';

it('shows each value with its source, and no secret', () => {
  const shown = showSettings({
    PORT: '3000',
    DATABASE_URL: 'postgres://kontor:hunter2@db/kontor',
    KONTOR_SMTP_URL_FILE: '/run/secrets/smtp',
    KONTOR_METRICS_TOKEN: 'hunter2hunter2hunter2',
    KONTOR_MASTER_KEY: 'hunter2',
    KONTOR_EID_CLIENT_SECRET: 'hunter2',
    KONTOR_BACKUP_PASSPHRASE: 'hunter2hunter2',
    KONTOR_FILES_S3_SECRET_ACCESS_KEY: 'hunter2',
    KONTOR_DOCUMENT_P12_PASSWORD: 'hunter2',
  });
  const find = (name: string) => shown.find((one) => one.name === name);
  expect(find('PORT')).toMatchObject({ value: '3000', source: 'environment' });
  expect(find('HOST')).toMatchObject({ value: '::', source: 'default' });
  expect(find('KONTOR_PUBLIC_URL')).toMatchObject({ value: null, source: 'default' });
  expect(find('KONTOR_SMTP_URL')).toMatchObject({ value: '/run/secrets/smtp', source: 'file' });
  expect(find('DATABASE_URL')?.value).toBe('postgres://kontor:••••••@db/kontor');
  expect(JSON.stringify(shown)).not.toContain('hunter2');
});

it('finds names that do not exist, and values that are refused', () => {
  expect(checkSettings({ PORT: '3000', PATH: '/bin' })).toEqual({ is_good: true, problems: [] });
  expect(checkSettings({ KONTOR_PUBLIC_ULR: 'x', KONTOR_PROT: '1', KONTOR_ELSE: '', PORT: 'x' })).toEqual({
    is_good: false,
    problems: [
      'KONTOR_PUBLIC_ULR is not a setting. Did you mean KONTOR_PUBLIC_URL?',
      'KONTOR_PROT is not a setting. Did you mean PORT?',
      'KONTOR_ELSE is not a setting. See: kontor config show',
      'PORT must be a whole number from 0 to 65535, not "x".',
    ],
  });
});
