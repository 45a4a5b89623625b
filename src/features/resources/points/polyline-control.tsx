import { FieldGroup, type GroupProps } from '#src/features/resources/field-group.tsx';
import { padPicture } from './pad-picture.ts';
import { PolylinePad } from './polyline-pad.tsx';
import { pointsIn } from './typed-polyline.ts';

/** A line over the map: its points can be typed one by one, and the picture to set them on. */
export function PolylineControl({ intl, leaf, typed, error }: GroupProps) {
  const { t } = intl;
  const { field, path } = leaf;
  if (field.kind !== 'polyline') return null;
  const text = typed[path] ?? '';
  return (
    <FieldGroup {...{ intl, leaf, error }}>
      <PolylinePad
        // Shown again with other points, it begins anew.
        key={text}
        name={path}
        max={field.max}
        points={pointsIn(text, field)}
        picture={padPicture()}
        words={{
          x: t('resources.polyline.x'),
          y: t('resources.polyline.y'),
          pad: t('resources.polyline.pad'),
          point: t('resources.polyline.point'),
          remove: t('resources.polyline.remove'),
        }}
      />
      <p className="hint">{t('resources.polyline.hint')}</p>
    </FieldGroup>
  );
}
