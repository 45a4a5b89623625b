/** The accounts of the demo. No packages: the demo prints them in the process that has just installed those. */

/** The password of the demo accounts; the reason why seeding refuses production. */
export const DEMO_PASSWORD = 'Mayxanh-2026';

export const DEMO_USERS = [
  { id: 'user-gate', email: 'gate@dinhmay.example', firstName: 'Lan', role: 'gate' as const },
  { id: 'user-manager', email: 'quanly@dinhmay.example', firstName: 'Hải', role: 'manager' as const },
  { id: 'user-khach', email: 'khach@dinhmay.example', firstName: 'Minh Anh', role: 'visitor' as const },
];
