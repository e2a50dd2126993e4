import { Agent, request } from 'undici';

type Request = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
type Load = {
  /** Resolves after that many further responses. */
  answered(count: number): Promise<void>;
  stop(): Promise<{ answers: number; failures: string[] }>;
};

const probeEveryMs = 100;

/** A load balancer as operators run it: it keeps connections open, polls /readyz, and repeats no request. */
export function createBalancer(urls: string[]) {
  const upstreams = new Map<string, { agent: Agent; isReady: boolean }>();
  const add = (url: string): void =>
    void upstreams.set(url, { agent: new Agent({ connections: 20 }), isReady: true });
  for (const url of urls) add(url);
  let turn = 0;

  const probe = async (): Promise<void> => {
    for (const [url, upstream] of upstreams) {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      upstream.isReady = answer?.status === 200;
    }
  };
  const prober = setInterval(() => void probe(), probeEveryMs);
  const send = async ({ path, method = 'GET', headers = {}, body }: Request): Promise<string | undefined> => {
    const ready = [...upstreams].filter(([, { isReady }]) => isReady);
    turn += 1;
    const [url, upstream] = ready[turn % ready.length] ?? [];
    if (!upstream) return 'no process is ready';
    try {
      const { agent: dispatcher } = upstream;
      const answer = await request(`${url}${path}`, { method, headers, body: body ?? null, dispatcher });
      await answer.body.dump();
      return answer.statusCode === 200 ? undefined : `${method} ${path} on ${url}: ${answer.statusCode}`;
    } catch (error) {
      return `${method} ${path} on ${url}: ${String(error)}`;
    }
  };

  return {
    add,
    remove: (url: string): void => {
      void upstreams.get(url)?.agent.destroy();
      upstreams.delete(url);
    },
    load: (perSecond: number, next: (number: number) => Request): Load => {
      const failures: string[] = [];
      const inFlight = new Set<Promise<void>>();
      let sent = 0;
      let answers = 0;
      const begin = (): void => {
        const one: Promise<void> = send(next(sent)).then((failure) => {
          if (failure !== undefined) failures.push(failure);
          answers += 1;
          inFlight.delete(one);
        });
        sent += 1;
        inFlight.add(one);
      };
      const timer = setInterval(begin, 1_000 / perSecond);
      return {
        answered: async (count) => {
          const wanted = answers + count;
          while (answers < wanted) await new Promise((resolve) => setTimeout(resolve, 10));
        },
        stop: async () => {
          clearInterval(timer);
          await Promise.all(inFlight);
          return { answers, failures };
        },
      };
    },
    close: (): void => {
      clearInterval(prober);
      for (const { agent } of upstreams.values()) void agent.destroy();
    },
  };
}
