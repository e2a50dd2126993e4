/**
 * Counts the messages of one PostgreSQL connection, of both sides together, for a proxy that cuts it after a
 * given number. Each cut leaves a client in another state when its server disappears. The connection must be
 * without TLS.
 */
export type MessageLimit = {
  /** Returns the bytes that pass. */
  take(from: 'client' | 'server', bytes: Buffer): Buffer;
  isUsedUp(): boolean;
  lift(): void;
};

export function limitMessages(messagesMax: number): MessageLimit {
  let left = messagesMax;
  const messageEnds = { client: findMessageEnds('client'), server: findMessageEnds('server') };
  return {
    take: (from, bytes) => {
      let passed = 0;
      while (left > 0 && passed < bytes.length) {
        const end = messageEnds[from](bytes, passed);
        passed = end ?? bytes.length;
        if (end !== undefined) left -= 1;
      }
      return bytes.subarray(0, passed);
    },
    isUsedUp: () => left <= 0,
    lift: () => {
      left = Number.POSITIVE_INFINITY;
    },
  };
}

/** Returns a function that finds the end of a message, or undefined if it continues in the next bytes. */
function findMessageEnds(side: 'client' | 'server') {
  const lengthBytes = 4;
  let header: number[] = [];
  // A message begins with a type and a length. The first message of a client has no type.
  let headerBytes = side === 'client' ? lengthBytes : 1 + lengthBytes;
  let bodyLeft = 0;
  return (bytes: Buffer, from: number): number | undefined => {
    let at = from;
    while (header.length < headerBytes) {
      const byte = bytes[at];
      if (byte === undefined) return undefined;
      header.push(byte);
      at += 1;
      if (header.length === headerBytes) {
        bodyLeft = Buffer.from(header.slice(-lengthBytes)).readInt32BE() - lengthBytes;
      }
    }
    const inHere = Math.min(bodyLeft, bytes.length - at);
    bodyLeft -= inHere;
    if (bodyLeft > 0) return undefined;
    header = [];
    headerBytes = 1 + lengthBytes;
    return at + inHere;
  };
}
