/** Above the fields of a row: where it stands, and how what guests do not see would look. */
import type { ComponentProps } from 'react';
import type { ScreenContext } from '#src/context.ts';
import type { HiddenLook } from './hidden-look.tsx';
import type { loadItem } from './load-item.ts';

type Props = { context: ScreenContext; item: NonNullable<Awaited<ReturnType<typeof loadItem>>> };

export function ItemState({ context, item }: Props) {
  const { resource, row, draft, publishing: parts } = item;
  const isHidden = row?.values.isActive === false && !draft;
  return (
    <>
      {parts && (
        <parts.ContentState
          context={context}
          publishing={parts.publishing}
          errors={item.form.errors}
          isArchived={parts.isLocked}
        />
      )}
      {row && isHidden && <Look {...{ context, resource, row }} />}
    </>
  );
}

async function Look(props: ComponentProps<typeof HiddenLook>) {
  const { HiddenLook } = await import('./hidden-look.tsx');
  return <HiddenLook {...props} />;
}
