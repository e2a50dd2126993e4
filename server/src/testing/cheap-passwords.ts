// A setup file: the tests sign in a thousand times, and each time would take 72 ms of one core. Processes that tests start are not changed.
import { setPasswordCost } from '../auth/passwords.ts';

setPasswordCost({ memoryCost: 64, timeCost: 1 });
