import type { ComponentProps } from 'react';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { type ShownVersion, VersionList } from '#src/features/resource-history/version-list.tsx';
import { ResourceForm, SaveButton } from '#src/features/resources/resource-form.tsx';
import type { Resource, RowOptions, StoredRow } from '#src/features/resources/resources.ts';
import { rowName } from '#src/features/resources/row-name.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import type { Permission } from '#src/values/permissions.ts';
import { addressesOf } from './content/addresses-of.ts';
import { isEffectAsked } from './content/effect-asked.ts';
import { ItemHead } from './content/item-head.tsx';
import { ItemState } from './content/item-state.tsx';
import { loadItem } from './content/load-item.ts';
import { Lacks, Outcome } from './content/outcome.tsx';
import type { TakenBack } from './content/take-back-of.ts';
import type { ThemeArchive } from './content/theme-archive.tsx';

/** One row as a form, with its history; `new` is one that is still to be created. */
export async function StaffContentItemScreen({ context }: { context: ScreenContext }) {
  const item = await loadItem(context);
  if (!item) return <NoItem context={context} />;
  const intl = intlFor(context.locale);
  const { id, resource, row, options, form } = item;
  const { history, below, notes, publishing: parts } = item;
  const extras = form.conflict || form.isPreview ? await import('./content/content-extras.tsx') : null;
  const render = (text: string) => context.readMarkdown(text).html;
  const { list, itemAt, newAt } = addressesOf(context, { kind: resource.kind, id });
  const title = titleOf(item, intl);
  const isLocked = parts?.isLocked === true;
  return (
    <div className=":uno: office-page office-within">
      <PageHead context={context} title={title} description={intl.t(resource.lead)} />
      <ItemHead {...{ intl, resource, list, title }} copy={row && resource.copy ? newAt(row.id) : null}>
        <Buttons {...{ context, item, intl }} />
      </ItemHead>
      <div className=":uno: grid grid-cols-1 gap-18px max-w-1140px">
        <Outcome
          {...{ intl, resource, options, form, row }}
          done={context.query.get('done')}
          takeBack={item.takeBack && <Taking {...item.takeBack} intl={intl} action={itemAt()} />}
        />
        <Above {...{ context, item, intl }} action={itemAt()} />
        <div className=":uno: grid grid-cols-[minmax(0,1fr)_300px] gap-24px items-start max-1099:grid-cols-1">
          <div className=":uno: grid grid-cols-1 gap-18px max-w-1140px">
            <ResourceForm
              // A former version, and another row, is another form: what its fields, lists and colours hold goes with it.
              key={`${id} ${form.from ?? ''}`}
              {...{
                intl,
                options,
                below,
                notes,
                ...form,
                ...(parts && { enter: 'draft', isLocked }),
                foot: isLocked && <Archived intl={intl} />,
                resource: item.shown,
              }}
              action={itemAt()}
            >
              <ItemState {...{ context, item }} />
              {!item.isAllowed && <Lost {...{ context }} permission={resource.permission} />}
              {isEffectAsked(context, resource) && <Effect {...{ context, id }} />}
              {form.conflict && extras && (
                <extras.RowConflict {...{ intl, options }} typed={form.typed} conflict={form.conflict} />
              )}
            </ResourceForm>
            {form.isPreview && extras && (
              <extras.RowPreview {...{ intl, resource, render }} typed={form.typed} />
            )}
            <Below {...{ context, item }} action={itemAt()} />
          </div>
          {row && history && <Past {...{ intl, resource, options, row, history, itemAt, isLocked }} />}
        </div>
      </div>
    </div>
  );
}

/** Of what is written as a draft, or counts as soon as it is saved. */
function Buttons({ item, ...props }: { context: ScreenContext; item: Item; intl: Intl18 }) {
  const { publishing: parts, row } = item;
  if (parts?.isLocked) return null;
  if (!parts) return <SaveButton intl={props.intl} isNew={!row} size="sm" />;
  return <parts.ContentButtons {...props} publishing={parts.publishing} />;
}

/** What is to be known before the form. */
function Above({ context, item, ...props }: { context: ScreenContext; item: Item } & Shared) {
  const theme = item.publishing?.theme;
  return (
    <>
      {item.lacks && <Lacks intl={props.intl} lacks={item.lacks} />}
      {theme && <Archive {...{ context, theme }} side="above" action={props.action} />}
      {item.fits.length > 0 && <Fits {...props} item={item} />}
    </>
  );
}

/** What else the row has. */
function Below({ item, ...props }: { context: ScreenContext; item: Item } & Pick<Shared, 'action'>) {
  const { row, hasStock, hasUses } = item;
  const theme = item.publishing?.theme;
  return (
    <>
      {row && hasStock && <Stock {...props} row={row} />}
      {row && hasUses && <Uses {...props} row={row} />}
      {theme && <Archive {...props} theme={theme} side="below" />}
    </>
  );
}

type Shared = { intl: Intl18; action: `/${string}` };
type Item = NonNullable<Awaited<ReturnType<typeof loadItem>>>;

/** Of a row with English that is older than its Vietnamese. */
async function Fits({ item, ...props }: { intl: Intl18; item: Item; action: `/${string}` }) {
  const { resource, row, options, form, fits } = item;
  if (!row) return null;
  const { EnglishFits } = await import('./content/english-fits.tsx');
  const stamp = form.hidden._revision ?? '';
  return <EnglishFits {...{ ...props, resource, row, options, stamp }} lagging={fits} />;
}

function titleOf({ resource, row, draft }: Item, intl: Intl18) {
  const shown = row ?? (draft && { id: draft.rowId, values: draft.values });
  return shown ? rowName(resource, shown, intl) : intl.t(resource.newTitle);
}

/** Of a kind that is not this person's the room is named; what else is not there is missing. */
async function NoItem({ context }: { context: ScreenContext }) {
  const { NoContent } = await import('./people/closed-room.tsx');
  return <NoContent context={context} />;
}

/** In the form of who lost the permission meanwhile. */
async function Lost(props: { context: ScreenContext; permission: Permission }) {
  const { LostPermission } = await import('./content/lost-permission.tsx');
  return <LostPermission {...props} />;
}

/** In the form of what has prices. */
async function Effect(props: { context: ScreenContext; id: string }) {
  const { FormEffect } = await import('./content/type-effect.tsx');
  return <FormEffect {...props} />;
}

type PastProps = {
  intl: Intl18;
  resource: Resource;
  options: RowOptions;
  row: StoredRow;
  history: { versions: readonly ShownVersion[]; older: number | null };
  itemAt: (own: Record<string, string | number>) => `/${string}`;
  isLocked: boolean;
};

function Past({ row, history: { versions, older }, itemAt, isLocked, ...rest }: PastProps) {
  return (
    <VersionList
      {...rest}
      versions={versions}
      current={row.revision}
      versionAt={isLocked ? null : (version) => itemAt({ version })}
      olderAt={older === null ? null : itemAt({ older })}
    />
  );
}

type BelowProps = { context: ScreenContext; row: StoredRow; action: `/${string}` };

/** Of who has saved it just now. */
async function Taking(props: TakenBack & { intl: Intl18; action: `/${string}` }) {
  const { TakeBack } = await import('./content/take-back.tsx');
  return <TakeBack {...props} />;
}

/** Below the form of what orders use. */
async function Uses(props: BelowProps) {
  const { ContentDiscount } = await import('./content/content-discount.tsx');
  return <ContentDiscount {...props} />;
}

/** In place of the buttons of a theme that is archived. */
async function Archived(props: { intl: Intl18 }) {
  const { ArchivedFoot } = await import('#src/features/theme/archive-panel.tsx');
  return <ArchivedFoot {...props} />;
}

/** Of themes. */
async function Archive(props: ComponentProps<typeof ThemeArchive>) {
  const { ThemeArchive } = await import('./content/theme-archive.tsx');
  return <ThemeArchive {...props} />;
}

/** Below the form of what has pieces. */
async function Stock(props: BelowProps) {
  const { ContentStock } = await import('./content/content-stock.tsx');
  return <ContentStock {...props} />;
}
