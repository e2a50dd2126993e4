import { describeApi } from '../http/openapi.ts';
import { type ConsoleParts, operatorConsole } from '../operator/console/index.ts';
import { version } from '../platform/version.ts';
import { type ResourceParts, resources } from '../resources/index.ts';

/** Returns the OpenAPI document as it is committed, which is independent of any installation. */
export function contractDocument(): object {
  const apiResources = resources(placeholder<ResourceParts>('parts'));
  const operators = operatorConsole(placeholder<ConsoleParts>('console'));
  return describeApi([...apiResources, operators], {
    version,
    serverUrl: 'https://kontor.example',
  });
}

/** Stands for any part. Declaring a route only passes parts on, so the first call of one throws an error that names it. */
function placeholder<Part>(name: string): Part {
  const part: unknown = new Proxy(() => undefined, {
    get: (_target, key) => placeholder(`${name}.${String(key)}`),
    apply: () => {
      throw new Error(`A declaration called ${name}. Only handlers may call a part.`);
    },
  });
  return part as Part; // Every property exists and is again a placeholder, whatever type is expected.
}
