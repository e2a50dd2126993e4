// A setup file that makes secrets cheap. The tests sign in a thousand times, 72 ms of one core each, and make many seals, 1.7 s each. A passphrase of a
// backup takes 1.2 s. Processes that tests start are not changed.
import { setPasswordCost } from '../auth/passwords.ts';
import { setPassphraseCost } from '../platform/backup-cipher.ts';
import { setKeyBits } from '../services/signed-document/make-seal.ts';

setPasswordCost({ memoryCost: 64, timeCost: 1 });
setKeyBits(2048);
setPassphraseCost(4);
