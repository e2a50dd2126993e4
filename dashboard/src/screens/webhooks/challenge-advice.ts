type Advice =
  | 'adviceStatus'
  | 'adviceNoToken'
  | 'adviceWrongToken'
  | 'adviceName'
  | 'adviceTls'
  | 'adviceTimeout'
  | 'adviceRefused'
  | 'adviceAddress'
  | 'adviceOther';

/** Advice for the reason that the server reports. */
export function adviceOf(reason: string): Advice {
  if (/instead of 200/.test(reason)) return 'adviceStatus';
  if (/no header X-Verify-Token/.test(reason)) return 'adviceNoToken';
  if (/is not the hex HMAC/.test(reason)) return 'adviceWrongToken';
  if (/public address/.test(reason)) return 'adviceAddress';
  if (/certificate|TLS/i.test(reason)) return 'adviceTls';
  if (/host name|resolve/i.test(reason)) return 'adviceName';
  if (/in time|timed? ?out/i.test(reason)) return 'adviceTimeout';
  if (/refused|reset|closed|connect/i.test(reason)) return 'adviceRefused';
  return 'adviceOther';
}
