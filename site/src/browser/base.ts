/** The folder of the pages, with a slash at its end. A reverse proxy may put something in front. */
export const docs = new URL('../', import.meta.url).pathname;
/** Where the paths of Kontor's API begin. */
export const base = docs.replace(/\/docs\/$/, '');
/** Whether these are the pages for any web server: theirs end with `.html`. */
export const isStatic = document.documentElement.dataset.static !== undefined;
