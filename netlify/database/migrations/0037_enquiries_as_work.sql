CREATE TABLE "enquiry_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"enquiry_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"author_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiry_entries_kind" CHECK (kind in ('note', 'answer'))
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "other_parties" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enquiry_entries" ADD CONSTRAINT "enquiry_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_entries_enquiry" ON "enquiry_entries" USING btree ("enquiry_id","id");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_outcome" CHECK (outcome in ('instructed', 'declined', 'conflict', 'referred', 'no-reply', 'spam'));