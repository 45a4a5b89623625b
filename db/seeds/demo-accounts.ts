/** The accounts of the demo. No packages: the demo prints them in the process that has just installed those. */

import type { Preset } from '#src/values/permissions.ts';

/** The password of the demo accounts; the reason why seeding refuses production. */
export const DEMO_PASSWORD = 'Mayxanh-2026';

type DemoUser = { id: string; email: string; firstName: string; role: Preset | 'visitor' };

/** Five who work in the office, one at the gate, one guest. */
export const DEMO_USERS: readonly DemoUser[] = [
  { id: 'user-gate', email: 'gate@dinhmay.example', firstName: 'Lan', role: 'gate' },
  { id: 'user-manager', email: 'quanly@dinhmay.example', firstName: 'Hải', role: 'manager' },
  { id: 'user-owner', email: 'chu@dinhmay.example', firstName: 'Thu Hằng', role: 'owner' },
  { id: 'user-care', email: 'chamsoc@dinhmay.example', firstName: 'Mỵ', role: 'care' },
  { id: 'user-editor', email: 'bientap@dinhmay.example', firstName: 'Khánh', role: 'editor' },
  { id: 'user-shop', email: 'cuahang@dinhmay.example', firstName: 'Páo', role: 'shop' },
  { id: 'user-khach', email: 'khach@dinhmay.example', firstName: 'Minh Anh', role: 'visitor' },
];
