import type { Intl18 } from '#i18n/intl.ts';
import { choicesOf } from '#src/features/resources/choices-of.ts';
import { ARCHIVED, isNarrowed, worksOf } from '#src/features/resources/list/list-state.ts';
import type { ListAsked, Resource, RowOptions } from '#src/features/resources/resources.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';

type Props = {
  intl: Intl18;
  resource: Resource;
  asked: ListAsked;
  options: RowOptions;
  action: `/${string}`;
};

/** What the list is narrowed to and sorted by; its state is the address. */
export function ListFilter({ intl, resource, asked, options, action }: Props) {
  const { t } = intl;
  const sorts = Object.entries(resource.sorts);
  const works = worksOf(resource);
  return (
    <search>
      <form
        action={action}
        className=":uno: flex flex-wrap items-end gap-12px [&_.fld]:(flex-[1_1_150px] max-w-260px) [&_.fld-label]:(mb-4px text-13px) [&_.inp]:min-h-44px [&_.inp>*]:min-h-42px [&_.btn]:h-44px"
      >
        <TextField
          name="q"
          type="search"
          aria-keyshortcuts="/"
          label={t('resources.list.search')}
          defaultValue={asked.search}
          maxLength={60}
        />
        {resource.filters.map((name, index) => (
          <Filter key={name} {...{ intl, resource, name, asked, options }} isFirst={index === 0} />
        ))}
        {works.length > 0 && (
          <SelectField
            name="work"
            label={t('resources.list.work')}
            placeholder={t('resources.list.any')}
            defaultValue={asked.work?.what ?? ''}
            options={works.map((value) => ({ value, label: t(`resources.list.work.${value}`) }))}
          />
        )}
        {sorts.length > 1 && (
          <SelectField
            name="sort"
            label={t('resources.list.sort')}
            defaultValue={asked.sort}
            options={sorts.map(([value, { label }]) => ({ value, label: t(label) }))}
          />
        )}
        <Button type="submit">{t('resources.list.show')}</Button>
        {isNarrowed(asked) && (
          <ButtonLink variant="link" to={action}>
            {t('resources.list.drop')}
          </ButtonLink>
        )}
      </form>
    </search>
  );
}

type FilterProps = Pick<Props, 'intl' | 'resource' | 'asked' | 'options'> & {
  name: string;
  isFirst: boolean;
};

function Filter({ intl, resource, name, asked, options, isFirst }: FilterProps) {
  const { t } = intl;
  const field = resource.fields[name] ?? resource.listFields?.[name];
  if (!field) return null;
  const chosen = asked.filters[name];
  if (name === ARCHIVED)
    return (
      <SelectField
        name={name}
        id={`filter-${name}`}
        {...(isFirst ? { 'aria-keyshortcuts': 'F' } : {})}
        label={t('resources.list.archive')}
        placeholder={t('resources.list.inUse')}
        defaultValue={chosen === true ? '1' : ''}
        options={[{ value: '1', label: t('resources.list.archived') }]}
      />
    );
  return (
    <SelectField
      name={name}
      id={`filter-${name}`}
      {...(isFirst ? { 'aria-keyshortcuts': 'F' } : {})}
      label={t(field.label)}
      placeholder={t('resources.list.any')}
      defaultValue={chosen === true ? '1' : chosen === false ? '0' : (chosen ?? '')}
      options={
        field.kind === 'flag'
          ? [
              { value: '1', label: t('resources.yes') },
              { value: '0', label: t('resources.no') },
            ]
          : choicesOf({ name, field }, { intl, options })
      }
    />
  );
}
