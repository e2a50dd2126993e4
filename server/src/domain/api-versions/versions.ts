import { ApiError, invalidField } from '../../platform/errors.ts';
import type { VersionChange } from './change.ts';
import { type ConvertEvent, eventConverter } from './convert-event.ts';

/** A dated version of the API. */
export type ApiVersion = {
  date: string;
  /** Set if new integrations should not use it. */
  deprecated?: Deprecation;
  /** The day from which it is no longer served. */
  retired?: string;
};
export type Deprecation = {
  /** The day from which it is deprecated. */
  since: string;
  /** The day after which it may stop working. */
  sunset?: string;
  /** The page that says what to use instead, below the public URL. */
  link?: string;
};

type Convert = (body: Record<string, unknown>) => Record<string, unknown>;
/** The conversions between one version of an operation and the code. */
export type OperationVersion = {
  /** Converts this version's request to the newest one. */
  request?: Convert;
  /** Converts the newest response to this version's. */
  response?: Convert;
  /** This version's names by field of the newest request. */
  fields?: Readonly<Record<string, string>>;
  /** The number of changes of the operation up to this version. */
  changes: number;
};

export type Versions = {
  /** All versions, oldest first, including retired ones. */
  all: readonly ApiVersion[];
  newest: string;
  find(date: string): ApiVersion | undefined;
  /** Throws 422 unless a client or a webhook may use the version. */
  requireServed(date: string): void;
  /** Returns the version, or the oldest served one after it. For places where no caller can be refused. */
  nearest(date: string): string;
  /** Returns undefined if the operation is the same in every version. */
  ofOperation(id: string): ReadonlyMap<string, OperationVersion> | undefined;
  /** Returns undefined if this version needs no conversion. */
  eventsOf(date: string): ConvertEvent | undefined;
};

/** Creates the versions. `changes` are those of every version after the first. The code implements the newest version. */
export function createVersions(all: readonly ApiVersion[], changes: readonly VersionChange[]): Versions {
  const newest = all.at(-1)?.date;
  if (newest === undefined) throw new Error('There is no version of the API.');
  const dates = all.map(({ date }) => date);
  if (dates.some((date, index) => index > 0 && date <= (dates[index - 1] ?? ''))) {
    throw new Error('Versions of the API are listed oldest first, each once.');
  }
  for (const { version } of changes) {
    if (!dates.includes(version)) throw new Error(`There is no version ${version} of the API.`);
  }
  const ordered = changes.toSorted((a, b) => (a.version < b.version ? -1 : 1));
  const served = all.filter(({ retired }) => retired === undefined).map(({ date }) => date);
  const converters = new Map(dates.map((date) => [date, eventConverter(date, ordered)]));
  const find = (date: string) => all.find((version) => version.date === date);
  return {
    all,
    newest,
    find,
    requireServed: (date) => {
      if (served.includes(date)) return;
      const state = find(date) ? 'is retired' : 'does not exist';
      throw invalidField(
        'api_version',
        'unknown',
        `the version ${date} ${state}; use one of ${served.join(', ')}`,
      );
    },
    nearest: (date) => served.find((one) => one >= date) ?? newest,
    ofOperation: (id) => {
      const own = ordered.filter(({ operations = {} }) => id in operations);
      if (own.length === 0) return undefined;
      return new Map(dates.map((date) => [date, operationVersion(date, id, own)]));
    },
    eventsOf: (date) => converters.get(date),
  };
}

function operationVersion(date: string, id: string, own: VersionChange[]): OperationVersion {
  const later = own.filter(({ version }) => version > date);
  const stepsOf = (kind: 'request' | 'response') =>
    later.flatMap(({ operations }) => operations?.[id]?.[kind] ?? []);
  const [requests, responses] = [stepsOf('request'), stepsOf('response').reverse()];
  const chain =
    (steps: Convert[]): Convert =>
    (body) =>
      steps.reduce((seen, step) => step(seen), body);
  const fields = later.reduceRight<Record<string, string>>((names, { operations }) => {
    const older = operations?.[id]?.fields ?? {};
    const renamed = Object.entries(names).map(([newest, name]) => [newest, older[name] ?? name]);
    return { ...older, ...Object.fromEntries(renamed) };
  }, {});
  return {
    changes: own.length - later.length,
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(requests.length > 0 && { request: chain(requests) }),
    ...(responses.length > 0 && { response: chain(responses) }),
  };
}

/** Builds the error for a version that does not exist or is retired. */
export function refuseVersion(versions: Versions, requested: string, link: string): ApiError {
  const version = versions.find(requested);
  const others = versions.all.filter(({ retired }) => retired === undefined).map(({ date }) => date);
  if (version?.retired === undefined) {
    return new ApiError('unknown_version', {
      message: `There is no API version ${JSON.stringify(requested)}. Send one of these as Kontor-Version: ${others.join(', ')}.`,
      headers: { link: `<${link}>; rel="help"` },
    });
  }
  return new ApiError('version_retired', {
    message: `The API version ${requested} was retired on ${version.retired}. Move to ${versions.newest}: send it as Kontor-Version, and set it as the client’s api_version. See ${link}.`,
    headers: { link: `<${link}>; rel="deprecation"; type="text/html"` },
  });
}
