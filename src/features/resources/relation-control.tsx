import { Tag } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { fieldId } from '#src/values/forms/field-id.ts';
import { isPicture } from '#src/values/picture-source.ts';
import { FieldGroup, type GroupProps } from './field-group.tsx';
import { foundName, searchName, seenName } from './relations.ts';
import type { RowOptions } from './resources.ts';

type Row = RowOptions[string][number];

/** A row of another kind: the chosen one with a button that takes it away, a search, and what it found. */
export function RelationControl({ intl, leaf, typed, error, options }: GroupProps) {
  const { t, locale } = intl;
  const { path, name } = leaf;
  const value = typed[path] ?? '';
  const search = typed[searchName(path)] ?? '';
  const chosen: Row | null = value
    ? (options[name]?.find((one) => one.value === value) ?? { value, label: { vi: value, en: value } })
    : null;
  const found = (options[foundName(path)] ?? []).filter((one) => one.value !== value);
  return (
    <FieldGroup {...{ intl, leaf, error }}>
      {chosen && (
        <div key={value} className=":uno: flow-row gap-8px">
          <Choice {...{ intl, path }} row={chosen} isChosen />
          <Button
            type="submit"
            size="sm"
            name="_do"
            value={`clear:${path}`}
            formAction={`#${fieldId(path)}`}
            aria-label={t('resources.relation.clear', { name: chosen.label[locale] })}
          >
            ✕
          </Button>
        </div>
      )}
      <details open={search !== '' || (error !== undefined && !chosen)}>
        <summary className=":uno: py-10px">
          <span className="lnk">{t(chosen ? 'resources.relation.other' : 'resources.relation.choose')}</span>
        </summary>
        <Search {...{ intl, path, search, found }} />
      </details>
    </FieldGroup>
  );
}

type SearchProps = Pick<GroupProps, 'intl'> & { path: string; search: string; found: readonly Row[] };

function Search({ intl, path, search, found }: SearchProps) {
  const { t } = intl;
  return (
    <div className=":uno: grid grid-cols-1 gap-8px">
      <div className=":uno: flex items-end gap-10px [&>.fld]:flex-1">
        <TextField
          name={searchName(path)}
          label={t('resources.relation.search')}
          defaultValue={search}
          maxLength={60}
          enterKeyHint="search"
        />
        <input type="hidden" name={seenName(path)} value={search} />
        <Button type="submit" name="_do" value={`find:${path}`} formAction={`#${fieldId(path)}`}>
          {t('resources.relation.find')}
        </Button>
      </div>
      {found.length === 0 && search !== '' && <p role="status">{t('resources.relation.none')}</p>}
      <ul className=":uno: grid grid-cols-1">
        {found.map((row) => (
          <li key={row.value}>
            <Choice {...{ intl, path, row }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type ChoiceProps = Pick<GroupProps, 'intl'> & { path: string; row: Row; isChosen?: boolean };

/** A row by its name, with what it is and whether guests see it. */
function Choice({ intl: { t, locale }, path, row, isChosen = false }: ChoiceProps) {
  return (
    <label className=":uno: flex items-center gap-8px min-h-44px">
      <input type="radio" name={path} value={row.value} defaultChecked={isChosen} />
      {row.picture !== undefined && isPicture(row.picture) && (
        <span className=":uno: w-88px [&_img]:w-full">
          <Picture name={row.picture} sizes="88px" />
        </span>
      )}
      <span>
        <b className=":uno: font-600">{row.label[locale]}</b>{' '}
        {row.of && <small className="mut">{t(row.of)}</small>}
      </span>
      {row.isHidden && <Tag tone="info">{t('resources.hidden')}</Tag>}
    </label>
  );
}
