/** What the controls of a relation are called in a form, beside the relation itself. */
type Sent = Readonly<Record<string, string>>;

const SEARCH = '.find';
const SEEN = '.seen';

/** What is searched for. */
export function searchName(path: string): string {
  return path + SEARCH;
}

/** What was searched for when the page was made. */
export function seenName(path: string): string {
  return path + SEEN;
}

/** Among the options of a form: what the search of a field found. */
export function foundName(name: string): string {
  return name + SEARCH;
}

/** Whether something was typed to search for that has not been searched for: Enter in a search saves nothing. */
export function isSearching(sent: Sent): boolean {
  return Object.entries(sent).some(([name, text]) => {
    if (!name.endsWith(SEARCH) || text.trim() === '') return false;
    return text !== (sent[seenName(name.slice(0, -SEARCH.length))] ?? '');
  });
}

/** What is searched for in the relations of a form. */
export function searchesIn(sent: Sent): Sent {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name.endsWith(SEARCH)));
}
