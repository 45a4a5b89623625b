/** A member of staff who edits content without scripts, on a running park. */
import { contentKind } from '#src/screens/staff/content/content-kinds.ts';
import type { Park } from './server.ts';
import { staffCookie } from './staff-cookie.ts';

type Sent = { status: number; to: string; html: string };

export async function contentEditor(park: Park) {
  const [origin = ''] = park.urls;
  const cookie = await staffCookie(park);

  /** The form of a row as a browser would send it, with what was changed in it. */
  async function open(path: string): Promise<Record<string, string>> {
    const answer = await fetch(origin + path, { headers: { cookie } });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return readForm(await answer.text());
  }

  async function send(path: string, fields: Record<string, string>): Promise<Sent> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const answer = await fetch(origin + path, {
      method: 'POST',
      body,
      headers: { cookie, origin },
      redirect: 'manual',
    });
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() };
  }

  async function html(path: string): Promise<string> {
    return (await fetch(origin + path, { headers: { cookie } })).text();
  }

  return {
    html,
    open,
    send,
    /** To what guests see, by the button of the kind. */
    save: (path: string, fields: Record<string, string>) =>
      send(path, { ...fields, _do: isDrafted(path) ? 'publish' : 'save' }),
  };
}

/** Whether the rows of a list or a row are written as drafts. */
export function isDrafted(path: string): boolean {
  const [, , , kind = ''] = path.split('/');
  return Boolean(contentKind(kind)?.resource.publishing);
}

export type ContentEditor = Awaited<ReturnType<typeof contentEditor>>;

/** The fields of the form on a page, by name; boxes that are not ticked are not sent. */
export function readForm(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  let isForm = false;
  let select = '';
  new HTMLRewriter()
    .on('form', {
      element(form) {
        isForm = form.getAttribute('method') === 'post' && form.getAttribute('enctype') !== null;
        if (isForm)
          form.onEndTag(() => {
            isForm = false;
          });
      },
    })
    .on('input', {
      element(input) {
        const name = input.getAttribute('name');
        const isLeft =
          input.hasAttribute('disabled') ||
          (input.getAttribute('type') === 'checkbox' && !input.hasAttribute('checked'));
        if (isForm && name && !isLeft) fields[name] = decoded(input.getAttribute('value') ?? '');
      },
    })
    .on('select', {
      element(element) {
        select = element.getAttribute('name') ?? '';
        if (isForm) fields[select] ??= '';
      },
    })
    .on('option[selected]', {
      element(option) {
        if (isForm) fields[select] = decoded(option.getAttribute('value') ?? '');
      },
    })
    .on('textarea', {
      element(area) {
        select = area.getAttribute('name') ?? '';
        if (isForm) fields[select] = '';
      },
      text({ text }) {
        if (isForm) fields[select] = decoded((fields[select] ?? '') + text);
      },
    })
    .transform(html);
  return fields;
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
