import { FieldGroup, type GroupProps } from '#src/features/resources/field-group.tsx';
import { partsOf } from '#src/features/resources/two-parts.ts';
import { padPicture } from './pad-picture.ts';
import { PointPad } from './point-pad.tsx';

/** A point of the map: two shares that can be typed, and the picture to set it on. */
export function PointControl({ intl, leaf, typed, error }: GroupProps) {
  const { t } = intl;
  const [x, y] = partsOf(typed[leaf.path] ?? '');
  return (
    <FieldGroup {...{ intl, leaf, error }}>
      <PointPad
        // Shown again with another point, it begins anew.
        key={typed[leaf.path]}
        {...{ name: leaf.path, x, y }}
        picture={padPicture()}
        words={{ x: t('resources.point.x'), y: t('resources.point.y'), pad: t('resources.point.pad') }}
      />
      <p className="hint">{t('resources.point.hint')}</p>
    </FieldGroup>
  );
}
