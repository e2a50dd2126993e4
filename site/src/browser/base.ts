/** The folder of the pages, with a slash at its end. A reverse proxy may add a prefix. */
export const docs = new URL('../', import.meta.url).pathname;
/** The prefix of the paths of Kontor's API. */
export const base = docs.replace(/\/docs\/$/, '');
/** Whether these are the pages for any web server, whose addresses end with `.html`. */
export const isStatic = document.documentElement.dataset.static !== undefined;
